import type { Goods } from '#machines/shipment/wizard/draft.ts'
import type { Opening } from '#machines/shipment/wizard/types.ts'

import { askedBefore, partsOf } from './shipped-parts.ts'

// The form can be filled in without: a list that hangs keeps it shut no longer.
const PARTS_WITHIN_MS = 3000
const noParts = { shipped: [], earlier: [], listed: [], contacts: [], pickups: [] }
const namesParts: readonly Goods[] = ['units', 'asn']

/**
 * What requests before say: who the contact was, how they were picked up, and the parts that the grid completes as they are typed; nothing where
 * they fail, and no parts where goods name none.
 */
export async function loadParts({ tenant, goods }: Pick<Opening, 'tenant' | 'goods'>) {
  let late: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<typeof noParts>((resolve) => {
    late = setTimeout(() => resolve(noParts), PARTS_WITHIN_MS)
  })
  const parts = namesParts.includes(goods)
    ? partsOf(tenant)
    : askedBefore(tenant).then((asked) => ({ ...noParts, ...asked }))
  try {
    return await Promise.race([parts, patience])
  } catch {
    // Their piece did not come: they are typed, as new ones are.
    return noParts
  } finally {
    clearTimeout(late)
  }
}
