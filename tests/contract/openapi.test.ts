import { afterEach, describe, expect, test } from 'vitest'

import { calls } from '#api/contract/calls.ts'
import type { Call } from '#api/contract/define-call.ts'
import { decide } from '#machines/shipment/request/decide.ts'
import { newFacts } from '#machines/shipment/request/new-facts.ts'
import { probe } from '#machines/shipment/request/probe.ts'
import { statusOf } from '#schemas/error.ts'
import type { ErrorBody } from '#schemas/error.ts'
import { refusalOfDecision } from '#server/handlers/refusals.ts'
import { bodyOf } from '#server/http/errors.ts'
import { describedCalls } from '#server/http/field-words.ts'
import { codesOf, openApi } from '#server/http/openapi.ts'
import { startFrame } from '#tests/support/frame.ts'
import type { Framed } from '#tests/support/frame.ts'
import { obstacles } from '#tests/support/obstacles.ts'
import { obstacles as offerObstacles } from '#tests/support/spot-offer-obstacles.ts'
import { reasonTexts } from '#texts/shipment-reasons.ts'
import { spotTexts } from '#texts/spot-offer.ts'

type Described = { readonly description?: string }
type Operation = {
  readonly operationId: string
  readonly parameters: readonly ({ readonly name: string; readonly in: string } & Described)[]
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, unknown>>
}
const document = openApi('Portal', '1.0.0') as {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}
type Answered = {
  readonly content: Readonly<
    Record<
      'application/json',
      {
        readonly examples?: Readonly<
          Record<string, { readonly summary?: string; readonly value: ErrorBody }>
        >
      }
    >
  >
}
let framed: Framed | undefined
afterEach(() => framed?.app.close())

describe('the document', () => {
  test.each(Object.entries<Call>(calls))('describes %s', (name, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()]

    expect(operation?.operationId).toBe(name)
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path')
    expect(inPath?.map((parameter) => `{${parameter.name}}`)).toEqual(
      call.path.match(/\{\w+\}/g) ?? [],
    )
    const statuses = new Set(codesOf(call).map((code) => String(statusOf[code])))
    expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual(
      [...statuses, String(call.status ?? 200), ...(call.mayCreate ? ['201'] : [])].toSorted(),
    )
  })

  test('says of a text that it is one', () => {
    expect(document.paths['/commodity-prices/import']?.['post']).toMatchObject({
      requestBody: { content: { 'text/csv': { schema: { type: 'string', minLength: 1 } } } },
    })
  })

  test('says of rows that come as a text or as JSON that they are both', () => {
    const { requestBody } =
      document.paths['/redwood/supplier-configs/{config_folder}']?.['post'] ?? {}
    expect(requestBody).toMatchObject({
      content: {
        'text/csv': { schema: { type: 'string' } },
        'application/json': { schema: { type: 'array', items: { type: 'object' } } },
      },
    })
  })

  test('says of every field of calls for other systems what it means', () => {
    const undescribed: string[] = []
    const look = (schema: unknown, at: string): void => {
      if (typeof schema !== 'object' || schema === null) return
      for (const [key, value] of Object.entries(schema) as [string, unknown][]) {
        if (key !== 'properties') look(value, at)
        else
          for (const [name, field] of Object.entries(value as Record<string, Described>)) {
            if (!field.description) undescribed.push(`${at}.${name}`)
            look(field, `${at}.${name}`)
          }
      }
    }
    for (const name of describedCalls) {
      const call: Call = calls[name as keyof typeof calls]
      const operation = document.paths[call.path]?.[call.method.toLowerCase()]
      look(operation?.requestBody, name)
      look(document.components.schemas[`${name[0]?.toUpperCase()}${name.slice(1)}Answer`], name)
      for (const { name: parameter, description } of operation?.parameters ?? [])
        if (!description) undescribed.push(`${name} ${parameter}`)
    }

    expect(describedCalls.size).toBeGreaterThan(4)
    expect(undescribed).toEqual([])
    // Whoever may show a key is told so, and every such call is described.
    const withKey = Object.entries<Call>(calls).flatMap(([name, call]) =>
      call.takesKey ? [name] : [],
    )
    expect(withKey.filter((name) => !describedCalls.has(name))).toEqual([])
  })

  test('refers only to schemas that it has', () => {
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)]

    expect(names.length).toBeGreaterThan(20)
    for (const [, name = ''] of names) expect(document.components.schemas).toHaveProperty(name)
  })

  test('is one that a browser may keep', async () => {
    framed = await startFrame({})

    const answer = await framed.app.inject({ url: '/api/openapi.json' })
    const again = await framed.app.inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(answer.headers['etag']) },
    })

    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    expect(answer.json()).toMatchObject({ openapi: '3.1.0' })
    expect(again.statusCode).toBe(304)
  })
})

describe('why not', () => {
  type Example = { readonly summary?: string; readonly value: ErrorBody }
  const examplesOf = (call: keyof typeof calls): Readonly<Record<string, Example>> => {
    const { path, method } = calls[call]
    const answers = document.paths[path]?.[method.toLowerCase()]?.responses ?? {}
    return Object.fromEntries(
      Object.entries(answers).flatMap(([status, answer]) => {
        const { content } = answer as Answered // because every answer of the document has this shape
        const found = content['application/json'].examples ?? {}
        return Object.entries(found).map(([key, example]) => [`${status} ${key}`, example])
      }),
    )
  }
  const all = {
    shipment: { ...examplesOf('submitShipmentRequest'), ...examplesOf('patchShipmentRequest') },
    offer: { ...examplesOf('createSpotOffer'), ...examplesOf('patchSpotOffer') },
  }
  const reasons = (examples: Readonly<Record<string, Example>>) =>
    Object.entries(examples).flatMap(([key, { value }]) =>
      (value.reasons ?? []).map((reason) => ({ key, reason, error: value.error })),
    )
  // A text of the catalogue with its {names} filled in.
  const isText = (template: string, text: string) =>
    new RegExp(
      `^${template
        .split(/\{\w+\}/)
        .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`))
        .join('.+')}$`,
    ).test(text)

  test.each([
    ['shipment', obstacles],
    ['offer', offerObstacles],
  ] as const)('every obstacle of a %s is an example of each action that it stops', (kind, list) => {
    const keys = Object.keys(all[kind])
    const expected = list.flatMap(({ of, code }) =>
      of.filter((action) => !action.startsWith('booking-')).map((action) => `${action} ${code}`),
    )

    expect(expected.length).toBeGreaterThan(20)
    expect(expected.filter((key) => !keys.some((one) => one.endsWith(` ${key}`)))).toEqual([])
  })

  test.each([
    ['shipment', reasonTexts],
    ['offer', spotTexts.reasons],
  ] as const)('the texts are those of the %s’s pages and answers', (kind, texts) => {
    const catalogue: readonly string[] = Object.values(texts)
    const found = reasons(all[kind])

    expect(found.length).toBeGreaterThan(30)
    for (const { key, reason, error } of found) {
      expect([key, catalogue.some((template) => isText(template, reason.text))]).toEqual([
        key,
        true,
      ])
      expect([key, reason.text]).toEqual([key, error.message])
      expect(key.startsWith(`${statusOf[error.code]} `)).toBe(true)
    }
  })

  test('is the very answer that the server gives', () => {
    const facts = newFacts({
      policy: 'bizdev-then-logistics',
      createdBy: 'pool|somebody',
      poNumber: '4500012345',
      poStatus: 'CLOSED',
    })
    const by = { id: 'pool|another', email: '', caller: 'admin' } as const
    const event = probe('approve-by-bizdev', { by, today: '2026-11-20', facts })
    const decision = decide(
      { recordType: 'shipment_request', state: 'submitted', booking: 'none' },
      facts,
      event,
    )
    const answer = decision.ok ? undefined : bodyOf(refusalOfDecision(decision, { event }))

    expect(all.shipment['422 approve-by-bizdev po_closed']?.value).toEqual({
      error: answer?.error,
      reasons: answer?.reasons,
    })
  })
})
