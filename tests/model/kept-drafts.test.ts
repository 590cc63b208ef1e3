import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { sheet } from '#machines/cost-estimate/form/draft.ts'
import * as evaluation from '#machines/evaluation/item/draft.ts'
import { packBooking, unpackBooking } from '#machines/shipment/third-party/draft.ts'
import * as wizard from '#machines/shipment/wizard/draft.ts'
import { packConfig, unpackConfig } from '#machines/spot-offer/config/draft.ts'
import * as editor from '#machines/spot-offer/editor/draft.ts'

// As the release before wrote them: on the server drafts live for 30 days, in a browser as long as it is used.
const golden = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./kept-drafts/${name}.json`, import.meta.url), 'utf8'))

describe('a draft that was kept before still opens', () => {
  test('of the configuration, with what was typed as it was typed', () => {
    const kept = golden('config')
    const draft = unpackConfig(kept)

    expect(draft).toMatchObject({
      mode: 'sequence',
      note: 'Power costs more',
      numbers: { processingCost: '1,30', handlingCost: 'much', minPalletWeight: '' },
      approvers: [
        { key: 'managers@portal.example', 'near-high-price': 'true', 'above-high-price': '' },
        { key: 'new-1', email: '', 'above-high-price': 'true' },
      ],
    })
    expect(draft && structuredClone(packConfig(draft))).toEqual(kept)
  })

  test('of an offer, with its lines and the key that sends it once', () => {
    const kept = golden('offer')
    const draft = editor.unpackDraft(kept)

    expect(draft).toMatchObject({
      'supplier.name': 'Nordic Cells AB',
      'shipping.cost': '',
      note: 'By phone',
      lines: [
        { weight: '1,000', needsTeardown: 'true', 'pricing.payables.ni': '70', moisture: '' },
      ],
    })
    expect(draft && editor.packDraft(draft)).toEqual(kept)
  })

  test('of a shipment request, with its units and their contents', () => {
    const kept = golden('shipment')
    const draft = wizard.unpackDraft(kept)

    expect(draft).toMatchObject({
      contactName: 'Ana Ruiz',
      liftGate: true,
      atDock: false,
      base: 4,
      units: [{ isDdr: true, contents: [{ packaging: 'box' }] }],
    })
    expect(draft && wizard.packDraft(draft)).toEqual(kept)
  })

  test('of an evaluation, with its battery and its photographs', () => {
    const kept = golden('evaluation')
    const draft = evaluation.unpackDraft(kept)

    expect(draft).toMatchObject({
      base: 2,
      damage: 'damaged',
      physicalDamageComment: 'Crack in the cover,\nright side',
      yre5: 'true',
      adrClass: '',
      isConfirmed: '',
      photos: [{ name: 'Crack.jpg' }, { name: 'Whole.jpg' }],
    })
    expect(draft && evaluation.packDraft(draft)).toEqual(kept)
  })

  test('of an estimate, with its places and its units', () => {
    const kept = golden('cost-estimate')
    const draft = sheet.unpack(kept)

    expect(draft).toMatchObject({
      head: { shipAt: '2026-11-24', site: 'lakeside-reno', destination: '' },
      rows: [
        { key: 'unit-1', weight: '1,035', height: 'much', width: '', isDdr: 'true' },
        { key: 'unit-2', quantity: '1', isHazmat: '' },
      ],
    })
    expect(draft && sheet.pack(draft)).toEqual(kept)
  })

  test('of a third party, with its units and a link longer than other texts', () => {
    const kept = golden('third-party-booking')
    const draft = unpackBooking(kept)

    expect(draft).toMatchObject({
      head: { reference: 'ARRAY-7-0042', program: 'other', supplierNumber: '3000', isHazmat: '' },
      units: [{ id: '1', gross: 'much', isDdr: true, contents: [{ serialNumber: 'S-1' }] }],
    })
    expect(draft?.head.bolPdf).toHaveLength(582)
    expect(draft && packBooking(draft)).toEqual(kept)
  })

  const all = ['config', 'offer', 'shipment', 'evaluation', 'cost-estimate', 'third-party-booking']
  test.each(all)('of another version than that is none: %s', (name) => {
    const kept = { ...Object(golden(name)), v: 2 }
    const unpacked = [
      unpackConfig,
      editor.unpackDraft,
      wizard.unpackDraft,
      evaluation.unpackDraft,
      sheet.unpack,
      unpackBooking,
    ].map((read) => read(kept))

    expect(unpacked).toEqual(all.map(() => undefined))
  })
})
