import pg from 'pg'

export type Statement = { readonly text: string; readonly values: readonly unknown[] }
type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>

/** Keeps every statement that pg sends until `stop`, in order, with its values. */
export function recordStatements() {
  const kept: Statement[] = []
  // because the overloads of pg do not matter here: Kysely calls it with a text and values
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  prototype.query = function record(this: unknown, text, values) {
    if (typeof text === 'string') kept.push({ text, values: values ?? [] })
    return original.call(this, text, values)
  }
  return {
    kept,
    stop: () => {
      prototype.query = original
    },
  }
}

/** Sends the statements over one connection, one after another; milliseconds that it took. */
export async function replay(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  const started = performance.now()
  for (const { text, values } of statements) await client.query(text, values as unknown[]) // because pg takes a mutable list that it only reads
  return performance.now() - started
}
