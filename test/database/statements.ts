import { owner, type Row, type User } from './fixture.ts';
import { tableCase } from './tables.ts';

const ownerValue = (person: User, ownerColumn: string) => (ownerColumn === 'email' ? person.email : person.id);

/** The owner's row. */
export function ownedRow(table: string, person: User): Row {
  const { ownerColumn, row, listColumn } = tableCase(table);
  return { [ownerColumn]: ownerValue(person, ownerColumn), ...row, ...(listColumn ? { [listColumn]: person.id } : {}) };
}

/** The statement that creates the row to which the owner's row belongs, if it belongs to one. */
export function parentStatement(table: string): [sql: string, parameters?: unknown[]] {
  const { parent } = tableCase(table);
  if (!parent) return ['select'];
  const [sql, parameters] = insertStatement(parent, ownedRow(parent, owner));
  return [`${sql} on conflict do nothing`, parameters];
}

/** The condition that a row belongs to a user. */
export const isOwnedBy = (table: string, person: User) => {
  const { ownerColumn } = tableCase(table);
  return `${ownerColumn} = '${ownerValue(person, ownerColumn)}'`;
};

/** The statement that inserts a row, and its parameters. */
export function insertStatement(table: string, row: Row): [sql: string, parameters: unknown[]] {
  const columns = Object.keys(row);
  const placeholders = columns.map((_, index) => `$${index + 1}`);
  return [`insert into public.${table} (${columns.join()}) values (${placeholders.join()})`, Object.values(row)];
}

/** The statement by which a visitor adds a row: through a function for messages, otherwise by an insert. */
export function addStatement(table: string, row: Row): [sql: string, parameters: unknown[]] {
  if (table !== 'contact_messages') return insertStatement(table, row);
  const { id, name, email, subject, message } = row;
  return ['select public.add_contact_message($1, $2, $3, $4, $5)', [id, name, email, subject, message]];
}
