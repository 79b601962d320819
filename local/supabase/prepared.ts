import { protocol, type PGlite, type Results } from '@electric-sql/pglite';
import { withWordOrder } from './word-order.ts';

type Column = { name: string; dataTypeID: number };
type Prepared = { name: string; parameters: number[]; columns: Column[] };
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

const { messages, serialize } = protocol;

const maxPrepared = 500;

/** Prepared statements could return other columns than before. */
const changesSchema = (sql: string) => /\b(?:create|alter|drop)\s/i.test(sql);

/** `commit` rolls back a transaction in which a statement has failed. */
const endsTransaction = (sql: string) => /^\s*(?:rollback|abort|commit|end)\b/i.test(sql);

/**
 * Prepares each statement once and runs it with one protocol call. Otherwise PGlite parses and plans each statement
 * again and needs six calls, which take longer than a short statement itself.
 */
export function prepareStatements(postgres: PGlite): void {
  const statements = new Map<string, Prepared>();
  let count = 0;
  let mayRestoreSchema = false;
  const exec = postgres.exec.bind(postgres);
  const send = (...parts: Uint8Array[]) =>
    postgres.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });

  async function prepare(sql: string): Promise<Prepared> {
    if (statements.size >= maxPrepared) await closeAll();
    const name = `statement_${(count += 1)}`;
    const prepared: Prepared = { name, parameters: [], columns: [] };
    const text = withWordOrder(sql);
    for (const message of await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))) {
      if (message instanceof messages.ParameterDescriptionMessage) prepared.parameters = message.dataTypeIDs;
      if (message instanceof messages.RowDescriptionMessage) prepared.columns = message.fields;
    }
    statements.set(sql, prepared);
    return prepared;
  }

  async function closeAll(): Promise<void> {
    const names = [...statements.values()].map(({ name }) => name);
    statements.clear();
    await send(...names.map((name) => serialize.close({ type: 'S', name })));
  }

  async function closeIfStale(sql: string): Promise<void> {
    const isChange = changesSchema(sql);
    if (!isChange && !(mayRestoreSchema && endsTransaction(sql))) return;
    mayRestoreSchema = isChange || /\bto\b/i.test(sql); // a savepoint
    await closeAll();
  }

  async function run(sql: string, values: unknown[]): Promise<Results> {
    const { name, parameters, columns } = statements.get(sql) ?? (await prepare(sql));
    const texts = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serializer = postgres.serializers[parameters[index] ?? 0];
      return serializer ? serializer(value) : String(value);
    });
    const response = await send(serialize.bind({ statement: name, values: texts }), serialize.execute({}));
    return toResults(response, columns, postgres.parsers);
  }

  Object.assign(postgres, {
    query: (sql: string, values: unknown[] = []) =>
      postgres.runExclusive(async () => {
        const results = await run(sql, values).catch((error: unknown) => {
          throw Object.assign(error as Error, { query: sql, params: values });
        });
        await closeIfStale(sql);
        await postgres.syncToFs();
        return results;
      }),
    exec: async (sql: string) => {
      const results = await exec(sql);
      await postgres.runExclusive(() => closeIfStale(sql));
      return results;
    },
  } satisfies { query: (sql: string, values?: unknown[]) => Promise<Results>; exec: PGlite['exec'] });
}

function toResults(response: Message[], columns: Column[], parsers: PGlite['parsers']): Results {
  const results: Results & { affectedRows: number } = { rows: [], fields: columns, affectedRows: 0 };
  const parse = (text: string | null, { dataTypeID }: Column): unknown => {
    const parser = parsers[dataTypeID];
    return text !== null && parser ? parser(text, dataTypeID) : text;
  };
  for (const message of response) {
    if (message instanceof messages.DataRowMessage)
      results.rows.push(
        Object.fromEntries(columns.map((column, index) => [column.name, parse(message.fields[index]!, column)])),
      );
    if (message instanceof messages.CommandCompleteMessage)
      results.affectedRows = Number(/^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)$/.exec(message.text)?.[1] ?? 0);
  }
  return results;
}
