import { MAX_VIEWS } from '#machines/records/list/kept-views.ts'
import { shipmentList } from '#machines/shipment/list.ts'
import type { SavedView, ViewList, ViewSearch } from '#schemas/records/saved-view.ts'
import { VIEW_SHARERS, isOneOf } from '#schemas/rights.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { uuidAt } from '#server/db/repositories/ids.ts'
import { addView, changeView, dropView, listViews } from '#server/db/repositories/saved-views.ts'
import type { Unwritten } from '#server/db/repositories/saved-views.ts'
import type { Context, HandlerOf } from '#server/http/context.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Refusal } from '#server/http/refusal.ts'

import type { Deps } from './deps.ts'

function refusalOf(why: Unwritten): Refusal {
  if (why === 'name_taken')
    return refuse('duplicate_item', { message: 'You already have a view with this name' })
  if (why === 'too_many')
    return refuse('config_invalid', {
      message: `You can save up to ${MAX_VIEWS} views per list. Delete one first`,
      issues: [{ path: 'name', code: 'too_many', text: `At most ${MAX_VIEWS} views` }],
    })
  return refuse(why === 'stale' ? 'version_conflict' : 'not_found')
}

const answer = (view: SavedView | Unwritten) =>
  typeof view === 'string' ? refusalOf(view) : { data: view }

const mayNotShare = (context: Context, isShared: boolean | undefined) =>
  isShared && !isOneOf(VIEW_SHARERS, context.user.caller)
    ? refuse('forbidden_role', {
        reasons: [
          { code: 'share', text: 'Only an administrator can share views', who: ['internal-admin'] },
        ],
      })
    : undefined

// A view of the shipments is an address of theirs; other lists check theirs when they read it.
function unreadable(list: ViewList | undefined, search: ViewSearch | undefined) {
  if (list !== 'shipments' || !search) return undefined
  const { ignored } = shipmentList.read(search)
  if (ignored.length === 0) return undefined
  const text = 'This list has no such filter'
  return refuse('invalid_body', {
    issues: ignored.map((name) => ({ path: `search.${name}`, code: 'unknown_filter', text })),
  })
}

const listSavedViews =
  ({ db }: Deps): HandlerOf<'listSavedViews'> =>
  async ({ query }, context) => {
    const asked = {
      owner: context.principal,
      list: query.list,
      withShared: isStaffMember(context.user),
    }
    return { data: await listViews(db, asked) }
  }

const createSavedView =
  ({ db }: Deps): HandlerOf<'createSavedView'> =>
  async ({ body }, context) => {
    const { isDefault = false, isShared = false, list, name, search } = body
    const refusal = mayNotShare(context, isShared) ?? unreadable(list, search)
    if (refusal) return refusal
    const { principal: owner, now } = context
    const id = uuidAt(now.getTime())
    const fields = { list, name, search, isDefault, isShared }
    return answer(await addView(db, { owner, id, now, most: MAX_VIEWS, ...fields }))
  }

const updateSavedView =
  ({ db }: Deps): HandlerOf<'updateSavedView'> =>
  async ({ params, body }, context) => {
    const { revision, ...given } = body
    const { principal: owner, now } = context
    const [stored] = (await listViews(db, { owner, withShared: false })).filter(
      ({ id }) => id === params.id,
    )
    const refusal = mayNotShare(context, given.isShared) ?? unreadable(stored?.list, given.search)
    if (refusal) return refusal
    const fields = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    )
    return answer(await changeView(db, { owner, id: params.id, fields, revision, now }))
  }

const deleteSavedView =
  ({ db }: Deps): HandlerOf<'deleteSavedView'> =>
  async ({ params }, { principal }) =>
    (await dropView(db, { owner: principal, id: params.id }))
      ? { data: { success: true } }
      : refuse('not_found')

/** The calls about saved views. */
export const viewHandlers = {
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
}
