import { UploadUrl } from '#schemas/document.ts'
import { TERMS_VERSION, neededOf } from '#schemas/onboarding/words.ts'
import type { Region } from '#schemas/onboarding/words.ts'

import type { TestDomain } from './domain.ts'
import { greyJpeg } from './pictures.ts'

/** Far-off addresses of visitors; limits count them apart. */
export type From = { readonly by?: string; readonly address?: string; readonly key?: string }
type Method = 'GET' | 'PUT' | 'POST' | 'PATCH'
export type Said = {
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
  readonly text: string
}

export const SLUG = 'great-lakes-cell-recovery-llc'
const PAPER = greyJpeg(40, 30)
const person = (name: string, email: string, phone: string) => ({ name, email, phone })
const toledo = {
  name: 'Great Lakes Cell Recovery LLC',
  addressLine1: '2210 Front Street',
  city: 'Toledo',
  region: 'OH',
  postalCode: '43605',
  countryCode: 'US',
}
const essen = {
  name: 'Ruhr Zellen GmbH',
  addressLine1: 'Hafenstraße 12',
  city: 'Essen',
  postalCode: '45127',
  countryCode: 'DE',
}
const contacts = {
  commercial: person('Dana Whitfield', 'dana@glcr.example', '+14195550136'),
  logistics: person('Owen Brandt', 'dock@glcr.example', '+14195550171'),
  accountsPayable: person('Priya Nair', 'ap@glcr.example', '+14195550102'),
  ehs: person('Marcus Oyelaran', 'ehs@glcr.example', '+12195550188'),
}
const placed = (address: typeof toledo | typeof essen) => ({
  legal: address,
  remitTo: address,
  pickups: [{ address, hasDock: true, needsLiftGate: false, hours: ['07:00', '15:30'] }],
})
const material = {
  classification: 'Live Batteries - Universal Waste',
  chemistry: 'NMC',
  annualTonnes: 420,
}

/** What a company sends, but for its documents. */
export const facts: Readonly<Record<Region, Readonly<Record<string, unknown>>>> = {
  general: {
    company: {
      slug: SLUG,
      legalName: 'Great Lakes Cell Recovery LLC',
      dba: 'GLCR',
      taxId: '38-2914417',
      website: 'https://glcr.example',
    },
    addresses: placed(toledo),
    contacts,
    materials: [material],
    bank: { holder: 'Great Lakes Cell Recovery LLC', routing: '121000248', account: '0009884471' },
    acceptTerms: TERMS_VERSION,
  },
  europe: {
    company: {
      slug: 'ruhr-zellen-gmbh',
      legalName: 'Ruhr Zellen GmbH',
      vat: 'DE 136 695 976',
      eori: 'DE1234567',
      language: 'de',
    },
    addresses: placed(essen),
    contacts: { ...contacts, adrAdviser: contacts.ehs },
    materials: [{ ...material, wasteCode: '16 06 05' }],
    incoterm: 'FCA',
    bank: { holder: 'Ruhr Zellen GmbH', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
    acceptTerms: TERMS_VERSION,
  },
}
export const pathOf = (region: Region): string =>
  region === 'europe' ? '/suppliers/onboarding/europe' : '/suppliers/onboarding'

/** Calls of a portal as a visitor or by a name makes them. */
export function onboardingOf(portal: Pick<TestDomain, 'app'>) {
  const send = async (
    method: Method,
    path: string,
    body?: unknown,
    { by, address = '198.51.100.7', key }: From = {},
  ): Promise<Said> => {
    const answer = await portal.app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: address,
      headers: {
        ...(by === undefined ? {} : { authorization: `Bearer ${by}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { payload: body as object }), // because bodies are objects
    })
    const json = answer.body ? answer.json<Record<string, unknown>>() : {}
    return { status: answer.statusCode, json, text: answer.body }
  }
  const announce = (
    body: object = {},
    { slug = SLUG, name = 'paper.jpg', ...from }: From & { slug?: string; name?: string } = {},
  ) =>
    send(
      'PUT',
      `/suppliers/onboarding-document/${slug}/document/${encodeURIComponent(name)}`,
      { contentType: 'image/jpeg', bytes: PAPER.length, ...body },
      from,
    )
  const put = async ({ json }: Said, bytes: Uint8Array = PAPER, type = 'image/jpeg') => {
    const { pathname, search } = new URL(UploadUrl.parse(json).putUrl)
    const headers = { 'content-type': type }
    const url = pathname + search
    return portal.app.inject({ method: 'PUT', url, headers, payload: Buffer.from(bytes) })
  }
  const upload = async (slug: string, from: From = {}): Promise<string> => {
    const announced = await announce({}, { ...from, slug })
    await put(announced)
    return UploadUrl.parse(announced.json).s3Key
  }
  const documentsOf = (region: Region, slug: string, from: From = {}) =>
    Promise.all(
      neededOf(region).map(async (kind) => ({
        kind,
        filename: `${kind}.jpg`,
        s3Key: await upload(slug, from),
      })),
    )
  return {
    send,
    announce,
    put,
    upload,
    documentsOf,
    /** Sends an application with its documents. */
    apply: async (
      region: Region = 'general',
      change: Readonly<Record<string, unknown>> = {},
      from: From = {},
    ) => {
      const { slug } = facts[region]['company'] as { slug: string } // because it is written above
      const documents = await documentsOf(region, slug, from)
      return send('POST', pathOf(region), { ...facts[region], documents, ...change }, from)
    },
  }
}
export const codeOf = ({ json }: Said) => (json['error'] as { code?: string } | undefined)?.code // because refusals have it
/** The paths of what is wrong. */
export const pathsOf = ({ json }: Said) =>
  ((json['issues'] ?? []) as { path: string }[]).map(({ path }) => path) // because refusals of bodies have them
export const dataOf = ({ json }: Said) => json['data'] as Readonly<Record<string, unknown>> // because answers have data
