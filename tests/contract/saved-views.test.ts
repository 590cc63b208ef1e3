import { expect, test } from 'vitest'

import { MAX_VIEWS } from '#machines/records/list/kept-views.ts'
import { SavedView } from '#schemas/records/saved-view.ts'
import { useDomain } from '#tests/support/records/api-kit.ts'
import { call, errorOf } from '#tests/support/requests.ts'

const portal = useDomain()

const PATH = '/me/saved-views'
type Wish = {
  readonly name: string
  readonly search?: object
  readonly isShared?: boolean
  readonly isDefault?: boolean
}
const keep = (who: string, { search = { waiting: 'me' }, ...wish }: Wish) =>
  call(portal, who, PATH, { method: 'POST', body: { list: 'shipments', search, ...wish } })
async function kept(who: string, wish: Wish): Promise<SavedView> {
  const answer = await keep(who, wish)
  expect(answer.status).toBe(201)
  return SavedView.parse((answer.json as { data: unknown }).data)
}
async function namesOf(who: string): Promise<readonly string[]> {
  const { json } = await call(portal, who, `${PATH}?list=shipments`)
  return (json as { data: SavedView[] }).data.map(({ name }) => name)
}

test('a view is kept, renamed, changed and dropped; nobody else sees it', async () => {
  const view = await kept('logistics', { name: 'Booking trouble', search: { booking: 'failed' } })
  expect(view).toMatchObject({ search: { booking: 'failed' }, isMine: true, revision: 1 })

  const changed = await call(portal, 'logistics', `${PATH}/${view.id}`, {
    method: 'PATCH',
    body: { name: 'Trouble', search: { booking: 'failed', hazmat: 'yes' }, revision: 1 },
  })

  expect(changed.json).toMatchObject({
    data: { name: 'Trouble', search: { booking: 'failed', hazmat: 'yes' }, revision: 2 },
  })
  expect(await namesOf('logistics')).toEqual(['Trouble'])
  expect(await namesOf('managers')).toEqual([])
  for (const sent of [{ method: 'PATCH', body: { name: 'Mine' } }, { method: 'DELETE' }] as const)
    expect((await call(portal, 'managers', `${PATH}/${view.id}`, sent)).status).toBe(404)
  const dropped = await call(portal, 'logistics', `${PATH}/${view.id}`, { method: 'DELETE' })
  expect(dropped.status).toBe(200)
  expect(await namesOf('logistics')).toEqual([])
})

test('a name is used once, an older revision is a conflict', async () => {
  const { id } = await kept('supplier', { name: 'Ours' })

  const twin = await keep('supplier', { name: 'Ours' })
  const stale = await call(portal, 'supplier', `${PATH}/${id}`, {
    method: 'PATCH',
    body: { name: 'Theirs', revision: 7 },
  })

  expect([twin.status, errorOf(twin).error.code]).toEqual([409, 'duplicate_item'])
  expect(errorOf(twin).error.message).toBe('You already have a view with this name')
  expect([stale.status, errorOf(stale).error.code]).toEqual([409, 'version_conflict'])
})

test('an administrator shares with the company, not with suppliers; nobody else shares', async () => {
  const { id } = await kept('admin', { name: 'For all', isShared: true })

  const tried = await keep('managers', { name: 'Mine for all', isShared: true })

  expect([tried.status, errorOf(tried).error.code]).toEqual([403, 'forbidden_role'])
  expect(await namesOf('managers')).toContain('For all')
  expect(await namesOf('supplier')).not.toContain('For all')
  const foreign = await call(portal, 'managers', `${PATH}/${id}`, { method: 'DELETE' })
  expect(foreign.status).toBe(404)
})

test('of one’s views at most one is the first', async () => {
  await kept('customer-ops', { name: 'First', isDefault: true })
  await kept('customer-ops', { name: 'Second', isDefault: true })

  const { json } = await call(portal, 'customer-ops', PATH)

  const own = (json as { data: SavedView[] }).data.filter(({ isMine }) => isMine)
  expect(own.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['First', false],
    ['Second', true],
  ])
})

test('what is no filter of the list, too long or too many is refused at its field', async () => {
  const unknown = await keep('lowest', { name: 'Odd', search: { colour: 'red', state: 'flying' } })
  const long = await keep('lowest', { name: 'x'.repeat(61) })
  const fat = await keep('lowest', {
    name: 'Fat',
    search: Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`q${n}`, 'x'.repeat(900)])),
  })
  for (let n = 0; n < MAX_VIEWS; n++) await kept('lowest', { name: `View ${n}` })
  const more = await keep('lowest', { name: 'One more' })

  expect(unknown.status).toBe(400)
  expect(errorOf(unknown).issues?.map(({ path }) => path)).toEqual([
    'search.colour',
    'search.state',
  ])
  expect(errorOf(long).issues?.map(({ path }) => path)).toEqual(['name'])
  expect(errorOf(fat).issues?.map(({ path }) => path)).toEqual(['search'])
  expect([more.status, errorOf(more).error.code]).toEqual([422, 'config_invalid'])
})

test('of many views that come at once none is one too many', async () => {
  const names = Array.from({ length: MAX_VIEWS + 5 }, (_, n) => `At once ${n}`)
  const answers = await Promise.all(names.map((name) => keep('gm', { name })))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_VIEWS)
  expect(await namesOf('gm')).toHaveLength(MAX_VIEWS)
})
