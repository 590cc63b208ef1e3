import type { Api, Answer } from './api.ts'
import { people } from './people.ts'
import type { PersonInPool } from './people.ts'

export const PART = 'TEST-0001'
export const GREENVILLE = '/bmw/locations/bmw-greenville'

/** An evaluation of nobody yet. */
export const unseen = {
  partNumber: PART,
  isDdr: false,
  wasEvaluated: false,
  hasPhysicalDamage: false,
  isRecalledOrDefective: false,
} as const
export const sound = { ...unseen, wasEvaluated: true } as const
export const damaged = {
  ...sound,
  isDdr: true,
  hasPhysicalDamage: true,
  physicalDamageComment: 'The casing is dented at one corner',
} as const

/** A part that all of these programs take. */
export const addPart = (api: Pick<Api, 'db'>, tenants: readonly string[], part = PART) =>
  api.db
    .insertInto('part_numbers')
    .values(
      tenants.map((tenant) => ({
        tenant,
        part_number: part,
        description: 'High-voltage battery',
        weight: 900,
        weight_unit: 'lb' as const,
        list_version: 1,
      })),
    )
    .execute()

type Sending = {
  readonly by?: PersonInPool
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: object
  /** Behind the uuid. */
  readonly query?: string
}

/** Sends a call about a battery that is in no request. */
export function itemSender(
  api: Api,
  place = GREENVILLE,
  someone: PersonInPool = people['bmw-dealer'],
) {
  return (
    uuid: string,
    { by = someone, method = 'POST', body, query = '' }: Sending = {},
  ): Promise<Answer> =>
    api.send({
      by,
      method,
      url: `${place}/shipments/none/items?uuid=${uuid}${query}`,
      ...(body === undefined ? {} : { body }),
    })
}
