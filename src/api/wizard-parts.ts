import type { Goods } from '#machines/shipment/wizard/draft.ts'
import type { Opening } from '#machines/shipment/wizard/types.ts'

// The form can be filled in without: a list that hangs keeps it shut no longer.
const PARTS_WITHIN_MS = 3000
const noParts = { shipped: [], earlier: [], listed: [] }
const namesParts: readonly Goods[] = ['units', 'asn']

/** The parts that the grid completes as they are typed; none where they fail, and where goods name no parts. */
export async function loadParts({ tenant, goods }: Pick<Opening, 'tenant' | 'goods'>) {
  if (!namesParts.includes(goods)) return noParts
  let late: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<typeof noParts>((resolve) => {
    late = setTimeout(() => resolve(noParts), PARTS_WITHIN_MS)
  })
  const parts = import('./shipped-parts.ts').then(({ partsOf }) => partsOf(tenant))
  try {
    return await Promise.race([parts, patience])
  } catch {
    // Their piece did not come: they are typed, as new ones are.
    return noParts
  } finally {
    clearTimeout(late)
  }
}
