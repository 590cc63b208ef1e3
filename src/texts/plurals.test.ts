import { expect, test } from 'vitest'

import { batteryTexts } from './evaluation-list.ts'
import { pasteTexts } from './paste.ts'
import { batteriesAre } from './shipment-reasons.ts'
import { shipmentTexts } from './shipment.ts'
import { gridTexts } from './units-grid.ts'
import { wizardTexts } from './wizard.ts'

test.each([
  [batteriesAre(1), '1 battery is'],
  [batteriesAre(2), '2 batteries are'],
  [batteryTexts.tooMany(1), 'One request takes 1 battery: we’ll use the first one.'],
  [wizardTexts.batteries.most(1), 'A request can have at most 1 battery.'],
  [wizardTexts.batteries.most(50), 'A request can have at most 50 batteries.'],
  [pasteTexts.tooMany(1), 'Only 1 more fits in this request.'],
  [pasteTexts.tooMany(2), 'Only 2 more fit in this request.'],
  [gridTexts.unknown(['Farbe']), '1 column was skipped: Farbe.'],
  [gridTexts.unknown(['Type', 'Farbe']), '2 columns were skipped: Type, Farbe.'],
  [gridTexts.totalsLeftOut(1), '1 total or note was skipped.'],
  [gridTexts.totalsLeftOut(2), '2 totals or notes were skipped.'],
  [gridTexts.totals('1', '1', '9 kg'), '1 unit, 1 piece, 9 kg'],
  [gridTexts.totals('2', '1,200', '9 kg'), '2 units, 1,200 pieces, 9 kg'],
  [shipmentTexts.goods.estimated(1, '9 kg'), 'Estimated: 1 handling unit, 9 kg gross.'],
  [shipmentTexts.goods.estimated(4, '9 kg'), 'Estimated: 4 handling units, 9 kg gross.'],
])('one thing is said as one: %s', (said, text) => {
  expect(said).toBe(text)
})
