import { describe, expect, test } from 'vitest'

import { ErrorBody } from '#schemas/error.ts'

type Query = Readonly<Record<string, string>>
type Answer = { readonly status: number; readonly json: unknown }
type Page = { readonly data: readonly object[]; readonly nextCursor: string | null }

/** A call that answers with pages, and somebody who may send it. */
type Listing = {
  readonly ask: (query: Query) => Promise<Answer>
  /** What tells its items apart. */
  readonly id: string
  /** A filter that makes another list of it; undefined: it has none. */
  readonly other?: Query
  /** The longest page; 200 unless given (calls.md §1). */
  readonly most?: number
}

const PAGE = 3
// What a changed cursor may name where a time or an id was.
const junk = [
  null,
  true,
  -1,
  7,
  '',
  'x',
  '9999-99-99',
  '0000-01-01T00:00:00.000Z',
  '2026-11-17',
  '\u0000',
  'x'.repeat(40),
  {},
  [],
]

const sealed = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url')
const opened = (cursor: string) =>
  JSON.parse(Buffer.from(cursor, 'base64url').toString()) as { readonly k: readonly unknown[] } // because our cursors have a key
const issuesOf = ({ json }: Answer) =>
  ErrorBody.parse(json).issues?.map(({ path, code }) => `${path} ${code}`)

/** What holds of every list, whatever it shows: its pages, their limits, and cursors that somebody changed. */
export function testList(name: string, { ask, id, other, most = 200 }: Listing): void {
  const page = async (query: Query): Promise<Page> => {
    const { status, json } = await ask(query)
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(json)}`)
    return json as Page // because the answer was checked against the contract
  }
  const idsOf = ({ data }: Page) => data.map((item) => String(Reflect.get(item, id)))

  describe(`the list ${name}`, () => {
    test('brings each once by pages, in the order of the whole', async () => {
      const whole = idsOf(await page({ limit: String(most) }))
      expect(whole.length).toBeGreaterThan(PAGE)

      const paged: string[] = []
      let cursor: string | null | undefined
      while (cursor !== null && paged.length <= whole.length) {
        // oxlint-disable-next-line no-await-in-loop -- each page names the next
        const next = await page({ limit: String(PAGE), ...(cursor && { cursor }) })
        paged.push(...idsOf(next))
        cursor = next.nextCursor
      }
      expect(paged.slice(0, whole.length)).toEqual(whole)
      expect(new Set(paged).size).toBe(paged.length)
    })

    test.each(['0', String(most + 1), '-1', '1.5', 'x'])(
      'a limit of “%s” is refused',
      async (limit) => {
        const answer = await ask({ limit })

        expect(answer.status).toBe(400)
        expect(ErrorBody.parse(answer.json).issues?.[0]?.path).toBe('limit')
      },
    )

    test('a cursor serves only the list that gave it', async () => {
      const { nextCursor } = await page({ limit: '1' })
      const cursor = nextCursor ?? ''
      expect((await ask({ limit: '1', cursor })).status).toBe(200)
      if (!other) return
      const answer = await ask({ limit: '1', cursor, ...other })

      expect([answer.status, issuesOf(answer)]).toEqual([400, ['cursor bad_cursor']])
    })

    test('a cursor that was changed is refused, or read as another place', async () => {
      const cursor = opened((await page({ limit: '1' })).nextCursor ?? '')
      const keys = cursor.k.flatMap((_part, at) => junk.map((part) => cursor.k.with(at, part)))
      for (const k of [...keys, [], cursor.k.slice(1), [...cursor.k, 'x']]) {
        // oxlint-disable-next-line no-await-in-loop -- a few dozen
        const answer = await ask({ limit: '1', cursor: sealed({ ...cursor, k }) })
        const issues = answer.status === 200 ? ['cursor bad_cursor'] : issuesOf(answer)
        expect([JSON.stringify(k), answer.status <= 400, issues]).toEqual([
          JSON.stringify(k),
          true,
          ['cursor bad_cursor'],
        ])
      }
      const wrong = [sealed('x'), sealed(null), sealed({ ...cursor, v: 2 }), 'nonsense', '%']
      for (const one of wrong) {
        // oxlint-disable-next-line no-await-in-loop -- five
        const answer = await ask({ cursor: one })
        expect([one, answer.status, issuesOf(answer)]).toEqual([one, 400, ['cursor bad_cursor']])
      }
    })
  })
}
