import { expect, test } from 'vitest'

import type { OneApplication } from '#schemas/onboarding/submission.ts'

import { sentOf } from './sent.ts'

const toledo = {
  name: 'Great Lakes Cell Recovery LLC',
  addressLine1: '2210 Front Street',
  city: 'Toledo',
  region: 'OH',
  postalCode: '43605',
  countryCode: 'US',
}
const gary = { ...toledo, addressLine1: '640 Harbor Avenue', city: 'Gary', region: 'IN' }
const essen = { ...toledo, addressLine1: 'Hafenstrasse 12', city: 'Essen', countryCode: 'DE' }
const dana = { name: 'Dana Whitfield', email: 'dana@glcr.example', phone: '+14195550136' }
const owen = { name: 'Owen Brandt', email: 'dock@glcr.example', phone: '+14195550171' }
const material = { classification: 'Live Batteries - Universal Waste', annualTonnes: 420 }

const application: OneApplication = {
  id: 'on_00000312',
  region: 'general',
  legalName: 'Great Lakes Cell Recovery LLC',
  status: 'in-review',
  city: 'Toledo',
  countryCode: 'US',
  annualTonnes: 1480,
  contactEmail: 'dana@glcr.example',
  sentAt: '2026-11-20T19:05:00Z',
  decideBy: '2026-11-24',
  decidedAt: null,
  revision: 1,
  facts: {
    company: { slug: 'glcr', legalName: toledo.name, dba: 'GLCR', website: 'glcr.example' },
    addresses: {
      legal: toledo,
      remitTo: toledo,
      pickups: [
        { address: toledo, hasDock: true, needsLiftGate: false, hours: ['07:00', '15:30'] },
        { address: gary, hasDock: false, needsLiftGate: true, hours: ['08:00', '14:00'] },
      ],
    },
    contacts: { commercial: dana, logistics: owen, accountsPayable: dana, ehs: dana },
    materials: [
      { ...material, chemistry: 'NMC' },
      { ...material, chemistry: 'LFP', annualTonnes: 60 },
      { ...material, chemistry: 'NMC', annualTonnes: 1000 },
    ],
  },
  masked: { taxId: '•••• 4417', holder: 'GLCR', account: '•••• 4471', bank: '•••• 4471' },
  terms: { version: '2026-11-01', at: '2026-11-20T19:05:00Z' },
  checks: [],
  documents: [],
  history: [],
  supplierId: 'supplier:300900000000312',
  siteIds: ['glcr-1', 'glcr-2'],
}

test('an application comes down to five facts', () => {
  expect(sentOf(application).strip).toEqual([
    { term: 'Company', value: 'Toledo, OH', more: 'dba GLCR · glcr.example' },
    { term: 'Tax id', value: 'EIN •••• 4417', more: 'Format fits' },
    { term: 'Materials', value: '1,480 t a year', more: '1,420 t NMC, 60 t LFP' },
    { term: 'Bank', value: '•••• 4471', more: 'GLCR · ACH' },
    { term: 'Pickup sites', value: '2', more: 'Toledo, OH · Gary, IN' },
  ])
})

test('each address and each contact is told once, and what is the same is said so', () => {
  const { addresses, contacts, contact } = sentOf(application)
  const same = 'Same as commercial'

  expect(addresses).toEqual([
    { term: 'Legal', value: '2210 Front Street, Toledo, OH 43605' },
    { term: 'Remit to', value: 'Same as legal address' },
    {
      term: 'Pickup 1',
      value: '2210 Front Street, Toledo, OH 43605',
      more: 'Dock, no lift gate · 07:00–15:30',
    },
    {
      term: 'Pickup 2',
      value: '640 Harbor Avenue, Gary, IN 43605',
      more: 'No dock, lift gate · 08:00–14:00',
    },
  ])
  expect(contact).toBe('Dana Whitfield')
  expect(contacts).toEqual([
    { term: 'Commercial', value: 'Dana Whitfield', more: 'dana@glcr.example · (419) 555-0136' },
    { term: 'Logistics', value: 'Owen Brandt', more: 'dock@glcr.example · (419) 555-0171' },
    { term: 'Accounts payable', value: same },
    { term: 'EHS', value: same },
  ])
})

test('one from Europe has its own numbers, codes and adviser', () => {
  const { facts } = application
  const sent = sentOf({
    ...application,
    region: 'europe',
    facts: {
      ...facts,
      company: { slug: 'ruhr', legalName: 'Ruhr Zellen GmbH', language: 'de' },
      addresses: {
        legal: essen,
        remitTo: gary,
        pickups: [
          { address: essen, hasDock: true, needsLiftGate: true, hours: ['07:00', '15:00'] },
        ],
      },
      contacts: {
        commercial: dana,
        logistics: dana,
        accountsPayable: dana,
        ehs: dana,
        adrAdviser: owen,
      },
      materials: [{ ...material, chemistry: 'NMC', wasteCode: '160605' }],
      incoterm: 'FCA',
    },
    masked: {
      vat: '•••• 5976',
      eori: '•••• 6789',
      holder: 'Ruhr',
      iban: '•••• 3000',
      bank: '•••• 3000',
    },
  })

  expect(sent.strip.map(({ value, more }) => [value, more])).toEqual([
    ['Essen, DE', 'German'],
    ['VAT •••• 5976', 'EORI •••• 6789'],
    ['1,480 t a year', '420 t NMC'],
    ['•••• 3000', 'Ruhr · SEPA'],
    ['1', 'Essen, DE'],
  ])
  expect(sent.addresses[1]?.value).toBe('640 Harbor Avenue, Gary, IN 43605')
  expect(sent.contacts.at(-1)?.term).toBe('ADR safety adviser')
  expect(sent.materials[0]?.wasteCode).toBe('160605')
  expect(sent.incoterm).toBe('FCA')
})
