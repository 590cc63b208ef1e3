// Those of two lifecycles stand in more files than one.
const SUITES: Readonly<Record<string, readonly string[]>> = {
  shipmentRequest: ['effects', 'refusals', 'obstacles', 'oracle', 'mails', 'walks'].map(
    (name) => `shipment-${name}`,
  ),
  spotOffer: ['effects', 'obstacles', 'refusals', 'approval', 'oracle'].map(
    (name) => `spot-offer-${name}`,
  ),
}

/** The files of tests that have to notice every fault of a machine. */
export const faultTestsOf = (id: string): readonly string[] =>
  (SUITES[id] ?? [`tables/${id}`]).map((name) => `tests/model/${name}.test.ts`)
