export type Row = Record<string, unknown>;

/** A change, as sent by the trigger in tell.sql. */
export type Change = {
  schema: string;
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  commit_timestamp: string;
  /** The columns of the primary key. */
  keys: string[];
  record: Row | null;
  old_record: Row | null;
  errors: string[] | null;
};
