import * as z from 'zod/mini'

import type { KeptOffer } from '#machines/sell-my-battery/offer/types.ts'
import { packConditions } from '#schemas/battery-offer/limits.ts'
import { PackSearch } from '#schemas/battery-offer/offer.ts'
import { Battery } from '#schemas/battery.ts'
import { local, read, write } from '#storage'

const KEY = 'sell-offer'

const Kept = z.object({
  /** Whose it is; null: of whoever signs in next. */
  owner: z.nullable(z.string()),
  lines: z.array(
    z.object({
      id: z.string(),
      battery: Battery,
      partNumber: z.nullable(z.string()),
      vins: z.array(z.string()),
      quantity: z.string(),
      condition: z.enum(packConditions),
    }),
  ),
  supplierWillShip: z.boolean(),
  searches: z.array(PackSearch),
  offerId: z.nullable(z.string()),
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What this device keeps of somebody's offer; what an earlier release or somebody else left is nobody's. */
export function keptOffer(owner: string | null): KeptOffer | undefined {
  const text = read(local, KEY)
  const kept = text === undefined ? undefined : Kept.safeParse(parsed(text)).data
  if (!kept || (kept.owner !== null && kept.owner !== owner)) return undefined
  const { owner: _owner, ...offer } = kept
  return offer
}

/** Keeps an offer on this device until it is saved. */
export const keepOffer = (owner: string | null, offer: KeptOffer): void =>
  write(local, KEY, JSON.stringify({ owner, ...offer }))

export const forgetOffer = (): void => write(local, KEY, undefined)
