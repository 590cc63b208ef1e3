import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { inWords } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import type { Sent } from '#api/contract/define-call.ts'
import { serviceKeyCalls as calls } from '#api/contract/service-keys.ts'
import { settingCalls } from '#api/contract/settings.ts'
import { pagesOf } from '#api/records/collection.ts'
import { serviceKeyMachine } from '#machines/service-key/issuing/machine.ts'
import type {
  AboutKey,
  Giving,
  Issued,
  Issuing,
  Organisation,
} from '#machines/service-key/issuing/types.ts'
import { serviceKeyTexts } from '#texts/service-keys.ts'

type ListQuery = NonNullable<Sent<typeof calls.listServiceKeys>['query']>
const LIST = ['service-keys', 'list']

/** The service keys, page after page. */
export const serviceKeyListQuery = (query: ListQuery) =>
  pagesOf([...LIST, query], (page, options) =>
    request(calls.listServiceKeys, { query: { ...query, ...page } }, options),
  )

const ORGANISATIONS = ['service-keys', 'organisations']
const setting = { name: 'third-party-programs' } as const

async function readOrganisations(options: { readonly signal?: AbortSignal } = {}) {
  const { data } = await request(settingCalls.getSetting, { params: setting }, options)
  // because the server stores no other value under this name
  const organisations = data.value['organisations'] as Readonly<
    Record<string, Organisation['tenants']>
  >
  return { organisations, version: data.version }
}

/** For whom organizations book, by name. */
export const organisationsQuery = () =>
  queryOptions({
    queryKey: ORGANISATIONS,
    queryFn: async ({ signal }): Promise<readonly Organisation[]> =>
      Object.entries((await readOrganisations({ signal })).organisations)
        .map(([id, tenants]) => ({ id, tenants }))
        .toSorted((one, other) => one.id.localeCompare(other.id)),
  })

// All of them are one setting: only the one that was edited is written over, and only as it was read.
async function give({ id, tenants, before }: Giving): Promise<void> {
  const { organisations, version } = await inWords(readOrganisations())
  const { [id]: stored = [], ...others } = organisations
  if (stored.join() !== before.join()) throw new Error(serviceKeyTexts.organisations.changed)
  const value = { organisations: tenants.length ? { ...others, [id]: tenants } : others }
  await inWords(request(settingCalls.putSetting, { params: setting, body: { value, version } }))
}

/** Issuing, revoking and giving programs with their calls. */
export function provideServiceKeys(queries: QueryClient) {
  const refresh = () => queries.invalidateQueries({ queryKey: LIST })
  return serviceKeyMachine.provide({
    actors: {
      issue: fromPromise<Issued, Issuing>(async ({ input }) => {
        const { data, key } = await inWords(
          request(calls.issueServiceKey, { body: { ...input, tenants: [...input.tenants] } }),
        )
        void refresh()
        return { name: data.name, key }
      }),
      give: fromPromise<void, Giving>(async ({ input }) => {
        await give(input)
        await queries.invalidateQueries({ queryKey: ORGANISATIONS })
      }),
      revoke: fromPromise<void, AboutKey | undefined>(async ({ input }) => {
        const params = { id: input?.id ?? '' }
        await inWords(request(calls.revokeServiceKey, { params, body: {} }))
        await refresh()
      }),
    },
  })
}
