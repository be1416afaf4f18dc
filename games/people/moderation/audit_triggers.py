"""SQL triggers that keep the audit log from being changed. Decision 0130.

A migration uses these statements: to change them, write another migration with other names
of triggers.
"""

TABLE = "games_auditentry"

PROTECT = {
    "sqlite": tuple(
        f"CREATE TRIGGER audit_no_{event.lower()} BEFORE {event} ON {TABLE} "
        "BEGIN SELECT RAISE(ABORT, 'the audit log is append only'); END"
        for event in ("UPDATE", "DELETE")
    ),
    "postgresql": (
        "CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'the audit log is append only'; END $$",
        f"CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON {TABLE} "
        "FOR EACH ROW EXECUTE FUNCTION audit_is_append_only()",
    ),
}
"""The SQL statements that protect the audit log, by database vendor; `migrate` runs
them.
"""

UNPROTECT = {
    "sqlite": (
        "DROP TRIGGER IF EXISTS audit_no_update",
        "DROP TRIGGER IF EXISTS audit_no_delete",
    ),
    "postgresql": (
        f"DROP TRIGGER IF EXISTS audit_append_only ON {TABLE}",
        "DROP FUNCTION IF EXISTS audit_is_append_only()",
    ),
}
"""The SQL statements that undo `PROTECT`, by database vendor. Tests run these before they
empty their tables, and then `PROTECT` again.
"""
