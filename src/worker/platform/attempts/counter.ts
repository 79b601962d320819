import { DurableObject } from 'cloudflare:workers';
import { type AttemptState, decide, type Decision, type LimitedKey } from './rules.ts';

type Row = { count: number; until: number; next: number };

const createTable = `create table if not exists tallies (
  key text primary key, count integer not null, until integer not null, next integer not null
)`;

/**
 * Counts the attempts of one account for all isolates and data centres. Stores neither addresses nor accounts: its name
 * is a hash, and its keys contain only hashes and random ids. Calls run one after another, so simultaneous attempts are
 * counted one by one.
 */
export class AttemptCounter extends DurableObject {
  #find(key: string): AttemptState | undefined {
    return this.ctx.storage.sql.exec<Row>('select count, until, next from tallies where key = ?', key).toArray()[0];
  }

  /** Counts an attempt under all keys, or rejects it. `now` is in ms since 1970. */
  async take(keys: readonly LimitedKey[], now: number): Promise<Decision> {
    const { sql } = this.ctx.storage;
    sql.exec(createTable);
    const decision = decide(
      keys,
      keys.map(({ key }) => this.#find(key)),
      now,
    );
    if (!decision.ok) return decision;
    for (const [index, { key }] of keys.entries()) {
      const { count, until, next } = decision.states[index]!;
      sql.exec('insert or replace into tallies values (?, ?, ?, ?)', key, count, until, next);
    }
    const { until } = sql.exec<{ until: number }>('select max(until) as until from tallies').one();
    await this.ctx.storage.setAlarm(until);
    return decision;
  }

  /** Undoes an attempt that should not count. */
  release(keys: readonly string[]): void {
    const { sql } = this.ctx.storage;
    sql.exec(createTable);
    for (const key of keys) sql.exec('update tallies set count = count - 1, next = 0 where key = ? and count > 0', key);
  }

  /** Deletes all counts once they have expired. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
