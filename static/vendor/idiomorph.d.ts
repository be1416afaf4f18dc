/** What is used here of idiomorph.min.js, which is loaded as a script and not as a module. */
declare const Idiomorph: {
  /**
   * Change `old` into `fresh`, keeping the elements that both have.
   * @returns what stands on the page afterwards
   */
  morph(
    old: Element,
    fresh: Element | string,
    options: {
      morphStyle: "outerHTML" | "innerHTML";
      callbacks?: {
        /** Return false to leave an element as it is. */
        beforeNodeMorphed?(old: Node, fresh: Node): boolean;
        /** Return false to leave an attribute as it is. */
        beforeAttributeUpdated?(name: string, element: Element): boolean;
      };
    },
  ): Node[];
};
