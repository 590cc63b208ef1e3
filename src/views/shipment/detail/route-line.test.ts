import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { ShipmentForm } from '#schemas/shipment-form.ts'
import type { Destination } from '#schemas/site.ts'
import { requestWith } from '#tests/support/request-views.ts'
import { ForPartner } from '#views/shipment/audience.ts'

import { RouteLine } from './route-line.tsx'

const request = requestWith()
const campHall: Destination = {
  destinationId: 'camp-hall',
  name: 'Camp Hall campus',
  isActive: true,
  address: {
    name: 'Camp Hall campus',
    addressLine1: '1 Battery Loop',
    city: 'Ridgeville',
    region: 'SC',
    postalCode: '29472',
    countryCode: 'US',
  },
}
type Where = Pick<ShipmentForm, 'destination'> & { readonly destinationAssumed?: true }
/** The line as it is read out. */
const said = (where: Where, destination?: Destination, company?: string) => {
  const shipmentRequestForm = { ...request.shipmentRequestForm, ...where }
  const props = { request: { ...request, shipmentRequestForm }, destination }
  const value = company === undefined ? undefined : { company, now: 0 }
  const html = renderToStaticMarkup(
    createElement(ForPartner, { value }, createElement(RouteLine, props)),
  )
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
}

test('a request says from where to where it goes', () => {
  expect(said({ destination: 'camp-hall' }, campHall)).toBe(
    'Reno, NV to Camp Hall campus, Ridgeville, SC',
  )
  // Until the places are read.
  expect(said({ destination: 'camp-hall' })).toBe('Reno, NV to camp-hall')
})

test('one without a destination says who chooses it, to partners with a name and no department', () => {
  expect(said({ destination: undefined })).toBe('Reno, NV to TBD')
  expect(said({ destination: undefined }, undefined, 'Redwood')).toBe('Reno, NV to Redwood chooses')
})

test('a destination that nobody has said is to be checked', () => {
  expect(said({ destination: 'camp-hall', destinationAssumed: true }, campHall)).toBe(
    'Reno, NV to Camp Hall campus, Ridgeville, SC (assumed, please check)',
  )
})
