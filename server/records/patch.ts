import type { ErrorCode } from '#schemas/error.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { audited, personOf } from '#server/handlers/acting.ts'
import type { Audited } from '#server/handlers/acting.ts'
import type { Deps } from '#server/handlers/deps.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import type { Scope } from '#server/http/scope.ts'
import { missingText } from '#texts/fields.ts'

import { onceOf, withAnotherLook } from './once.ts'
import type { Person } from './person.ts'
import { refusalOf } from './refusal.ts'
import type { FieldOf, Refused } from './refusal.ts'
import { StaleRecord } from './write.ts'
import type { RecordRow } from './write.ts'

type Issue = { readonly path: string; readonly code: string; readonly text: string }
export const issue = (path: string, code: string, text: string): Issue => ({ path, code, text })
type Fields = { readonly reads: readonly string[]; readonly needs: readonly string[] }

/** The types of the actions on an area's records. */
type Kinds = {
  readonly params: object
  readonly body: { readonly action: string }
  readonly stored: { readonly row: RecordRow }
  /** What a body is read as: the lifecycle's event, and what was found out for it. */
  readonly read: object
  readonly decided: { readonly ok: true }
  readonly write: Audited
  readonly shown: object
  readonly delayed: object
}
type Asked<K extends Kinds> = {
  readonly stored: K['stored']
  readonly body: K['body']
  readonly context: Context
}
type Decided<K extends Kinds> = Asked<K> & {
  readonly read: K['read']
  readonly decision: K['decided']
  readonly by: Person
  readonly now: Date
}
type Written<K extends Kinds> = {
  readonly write: K['write']
  readonly before: K['stored']
  readonly read: K['read']
}

/** How an area's records are acted on. */
type Acting<K extends Kinds> = {
  readonly idOf: (params: K['params']) => string
  /** calls.md §5.1: the fields that an action reads and needs, and the one that says what was read. */
  readonly fieldsOf: (body: K['body']) => Fields
  readonly lock: string
  readonly issuesOf?: (body: K['body']) => readonly Issue[]
  readonly find: (db: Db, id: string, scope: Scope) => Promise<K['stored'] | undefined>
  readonly load: (db: Db, tenant: string, id: string) => Promise<K['stored'] | undefined>
  readonly isCurrent: (body: K['body'], row: K['stored']['row']) => boolean
  readonly conflict: ErrorCode
  readonly stateOf: (row: K['stored']['row']) => string
  readonly readEvent: (deps: Deps, asked: Asked<K>) => Promise<K['read'] | Refusal>
  readonly decide: (stored: K['stored'], read: K['read']) => K['decided'] | Refused
  readonly fieldOf?: (read: K['read']) => FieldOf
  readonly plan: (deps: Deps, decided: Decided<K>) => Promise<K['write']>
  readonly write: (tx: Tx, written: Written<K>) => Promise<K['stored']>
  /** A lost race that another look explains. */
  readonly isLost?: (error: unknown) => boolean
  /** The record as the caller may see it; without `read` it is looked up anew what it is seen with. */
  readonly show: (
    deps: Deps,
    shown: Pick<Asked<K>, 'stored' | 'context'> & { readonly read?: K['read'] },
  ) => Promise<K['shown']>
  /** What stands but takes longer (calls.md §5.1). */
  readonly delayed: (deps: Deps, decided: Decided<K>, write: K['write']) => K['delayed'] | null
}
type Answer<K extends Kinds> = K['shown'] & { readonly nonFatalError: K['delayed'] | null }

/** One action on a record. The order of checks is that of calls.md §1. */
export const patchHandler =
  <K extends Kinds>(of: Acting<K>) =>
  (deps: Deps) =>
  async (
    { params, body }: { readonly params: K['params']; readonly body: K['body'] },
    context: Context,
  ): Promise<Answer<K> | Refusal> => {
    const issues = fieldIssues(of, body)
    if (issues.length) return refuse('invalid_body', { issues })
    const id = of.idOf(params)
    const once = onceOf<Answer<K>>(deps.db, context, async () => {
      const stored = await of.find(deps.db, id, context.scope)
      // What was delayed then is told by the record itself, if it still is.
      return stored
        ? { ...(await of.show(deps, { stored, context })), nonFatalError: null }
        : refuse('not_found')
    })
    const known = await once.replay()
    if (known) return known
    const act = async (): Promise<Answer<K> | Refusal> => {
      const decided = await decideOn(of, deps, { id, body, context })
      if (decided instanceof Refusal) return once.settle(decided)
      const answer = await store(of, deps, { decided, once })
      deps.wake()
      return answer
    }
    return withAnotherLook(act, (error) => of.isLost?.(error) ?? false)
  }

/** Fields that the action does not read, those that it cannot do without, and what else the area finds. */
function fieldIssues<K extends Kinds>(of: Acting<K>, body: K['body']): readonly Issue[] {
  const { action, ...fields } = body
  const { reads, needs } = of.fieldsOf(body)
  const given = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
  return [
    ...given
      .filter((name) => name !== of.lock && !reads.includes(name))
      .map((name) => issue(name, 'not_read', `${action} doesn’t use this field`)),
    ...needs
      .filter((name) => !given.includes(name))
      .map((name) => issue(name, 'required', missingText([name]))),
    ...(of.issuesOf?.(body) ?? []),
  ]
}

// Two nodes' clocks may differ: what is later in the history is never earlier in time.
const after = (last: Date, now: Date) => (now > last ? now : new Date(last.getTime() + 1))

type Called<K extends Kinds> = Omit<Asked<K>, 'stored'> & { readonly id: string }

async function decideOn<K extends Kinds>(
  of: Acting<K>,
  deps: Deps,
  { id, body, context }: Called<K>,
): Promise<Decided<K> | Refusal> {
  const stored = await of.find(deps.db, id, context.scope)
  if (!stored) return refuse('not_found')
  if (!of.isCurrent(body, stored.row)) return conflictWith(of, stored)
  const asked = { stored, body, context }
  const read = await of.readEvent(deps, asked)
  if (read instanceof Refusal) return read
  const decision = of.decide(stored, read)
  if (!decision.ok) return refusalOf(decision, { id, fieldOf: of.fieldOf?.(read) })
  const now = after(stored.row.updated_at, context.now)
  return { ...asked, read, decision, by: personOf(context.user), now }
}

type Storing<K extends Kinds> = {
  readonly decided: Decided<K>
  readonly once: ReturnType<typeof onceOf<Answer<K>>>
}

async function store<K extends Kinds>(
  of: Acting<K>,
  deps: Deps,
  { decided, once }: Storing<K>,
): Promise<Answer<K> | Refusal> {
  const { stored: before, read, context } = decided
  const write = audited(deps, await of.plan(deps, decided), context)
  try {
    return await once.run(async (tx) => {
      const stored = await of.write(tx, { write, before, read })
      const nonFatalError = of.delayed(deps, decided, write)
      return { ...(await of.show(deps, { stored, context, read })), nonFatalError }
    })
  } catch (error) {
    if (!(error instanceof StaleRecord)) throw error
    const { tenant, id } = before.row
    const now = await of.load(deps.db, tenant, id)
    return now ? conflictWith(of, now) : refuse('not_found')
  }
}

/** What another person's change means to the one who was late (domain.md §9). */
const conflictWith = <K extends Kinds>(of: Acting<K>, { row }: K['stored']): Refusal =>
  refuse(of.conflict, {
    id: row.id,
    current: {
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_display_name,
      state: of.stateOf(row),
    },
  })
