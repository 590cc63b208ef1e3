import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { loadOf, unitsIn } from '#schemas/totals.ts'
import { goodsTexts as words } from '#texts/shipment-goods.ts'
import { weightText } from '#texts/weight.ts'

type Form = ShipmentRequest['shipmentRequestForm']
type Facts = Parameters<typeof loadOf>[1]

/** What is shipped: the first of its goods by name, and how many others there are. */
export function materialOf(form: Form): string {
  const names = new Set(
    form.handlingUnits.flatMap(({ contents }) =>
      contents.map(({ material }) => material.description),
    ),
  )
  const [first, ...others] = names
  if (first === undefined) return form.materialClassification
  return others.length > 0 ? words.andMore(first, others.length) : first
}

/** What it is packed in, with the count of each: "2 pallets, 1 crate". */
function packagesOf({ handlingUnits }: Form, { itemCount }: Facts): readonly string[] {
  const count = (of: keyof typeof words.packages) =>
    handlingUnits
      .filter(({ packaging }) => packaging === of)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ...(['pallet', 'crate'] as const).flatMap((of) => {
      const n = count(of)
      return n > 0 ? [words.packages[of](n)] : []
    }),
    ...(itemCount > 0 ? [words.batteries(itemCount)] : []),
  ]
}

/** The goods of a request in a line: packages, weight, material; of a pre-booking what was estimated. */
export function goodsLine(form: Form, facts: Facts): string {
  const { isEstimate, units: count, grossKg } = loadOf(form, facts)
  const packages = isEstimate ? [words.estimated(count)] : packagesOf(form, facts)
  const units = unitsIn(form.pickupAddress.address.countryCode)
  return [
    packages.join(', '),
    grossKg > 0 ? weightText(grossKg, units, 'en-US') : '',
    materialOf(form),
  ]
    .filter(Boolean)
    .join(' · ')
}
