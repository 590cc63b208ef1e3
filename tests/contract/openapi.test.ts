import { afterEach, describe, expect, test } from 'vitest'

import { calls } from '#api/contract/calls.ts'
import type { Call } from '#api/contract/define-call.ts'
import { statusOf } from '#schemas/error.ts'
import { codesOf, openApi } from '#server/http/openapi.ts'
import { startFrame } from '#tests/support/frame.ts'
import type { Framed } from '#tests/support/frame.ts'

type Operation = {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Readonly<Record<string, unknown>>
}
const document = openApi('Portal', '1.0.0') as {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
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
      [...statuses, String(call.status ?? 200)].toSorted(),
    )
  })

  test('says of a text that it is one', () => {
    expect(document.paths['/commodity-prices/import']?.['post']).toMatchObject({
      requestBody: { content: { 'text/csv': { schema: { type: 'string', minLength: 1 } } } },
    })
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
