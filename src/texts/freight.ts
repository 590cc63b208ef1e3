const who = {
  redwood: ['We pick the goods up', 'pay the freight'],
  supplier: ['You ship the goods and pay the freight', ''],
} as const

/**
 * Who ships and who pays for it, as page, mail and letter tell the supplier. `charged` is the money taken off the total,
 * in words; undefined: none is.
 */
export function sayFreight(party: keyof typeof who, charged: string | undefined): string {
  const [ships, pays] = who[party]
  if (charged !== undefined) return `${ships}; ${charged} for freight is taken off the total.`
  return `${ships}${pays && ` and ${pays}`}.`
}
