/**
 * Who ships and who pays for it, as page, mail and letter tell the supplier. `charged` is the money taken off the total,
 * in words; undefined: none is.
 */
export function sayFreight(party: 'redwood' | 'supplier', charged: string | undefined): string {
  const isOurs = party === 'redwood'
  const ships = isOurs ? 'We pick up the goods' : 'You ship the goods and pay the freight'
  if (charged) return `${ships}. ${charged} freight is deducted from the total.`
  return isOurs ? `${ships} and pay the freight.` : `${ships}.`
}
