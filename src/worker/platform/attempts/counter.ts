import { DurableObject } from 'cloudflare:workers';
import { type Entry, judge, type Tally, type Verdict } from './rules.ts';

type Row = { count: number; until: number; next: number };

const table = `create table if not exists tallies (
  key text primary key, count integer not null, until integer not null, next integer not null
)`;

/**
 * The attempts of one account, counted once for all isolates and data centres. It knows no address and no account: its
 * name and its keys are hashes. Each call runs without a gap, so attempts made at once count one by one.
 */
export class AttemptCounter extends DurableObject {
  #find(key: string): Tally | undefined {
    return this.ctx.storage.sql.exec<Row>('select count, until, next from tallies where key = ?', key).toArray()[0];
  }

  /** Counts an attempt, or says how long to wait. */
  async take(entries: readonly Entry[], now: number): Promise<Verdict> {
    const { sql } = this.ctx.storage;
    sql.exec(table);
    const verdict = judge(
      entries,
      entries.map(({ key }) => this.#find(key)),
      now,
    );
    if (!verdict.ok) return verdict;
    for (const [index, { key }] of entries.entries()) {
      const { count, until, next } = verdict.tallies[index]!;
      sql.exec('insert or replace into tallies values (?, ?, ?, ?)', key, count, until, next);
    }
    await this.ctx.storage.setAlarm(Math.max(...verdict.tallies.map(({ until }) => until)));
    return verdict;
  }

  /** Takes an attempt back that turned out to be none. */
  release(keys: readonly string[]): void {
    const { sql } = this.ctx.storage;
    sql.exec(table);
    for (const key of keys) sql.exec('update tallies set count = count - 1, next = 0 where key = ? and count > 0', key);
  }

  /** Nothing counts any more: nothing is stored any longer. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
