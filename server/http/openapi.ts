import * as z from 'zod/mini'

import { calls } from '#api/contract/calls.ts'
import { grows } from '#api/contract/define-call.ts'
import type { Call } from '#api/contract/define-call.ts'
import { ErrorBody, statusOf } from '#schemas/error.ts'
import type { ErrorCode } from '#schemas/error.ts'
import { ShipmentForm } from '#schemas/shipment-form.ts'
import { ShipmentRequest } from '#schemas/shipment-request.ts'

import { bodyOf } from './errors.ts'
import { describedCalls, wordsOfField } from './field-words.ts'
import { refusalExamples } from './refusal-examples.ts'
import { refuse } from './refusal.ts'
import { JSON_KIND, kindsOf } from './text-body.ts'

type Json = Readonly<Record<string, unknown>>

const ALWAYS = ['rate_limited', 'internal', 'overloaded'] as const satisfies readonly ErrorCode[]
const SIGNED_IN = ['not_signed_in', 'token_expired'] as const satisfies readonly ErrorCode[]
const OPTIONS = { unrepresentable: 'any', target: 'draft-2020-12' } as const

/** Every code that a call may answer with: its own and those of every call of its kind (calls.md §1). */
export function codesOf(call: Call): readonly ErrorCode[] {
  const isOpen = call.who === 'anonymous'
  const codes: (ErrorCode | false)[] = [
    'invalid_query',
    call.body !== undefined && 'invalid_body',
    call.body !== undefined && 'document_too_large',
    call.body !== undefined && 'unsupported_document',
    ...(isOpen ? [] : SIGNED_IN),
    !isOpen && call.who !== 'any' && 'forbidden_role',
    call.params !== undefined && 'not_found',
    ...ALWAYS,
    ...(grows(call) ? (['storage_full'] as const) : []),
    ...call.errors,
  ]
  return [...new Set(codes.filter((code) => code !== false))]
}

const withoutDialect = ({ $schema: _dialect, $id: _id, ...rest }: Json): Json => rest

/** A schema of a call with what each of its fields means; `path` is that of names from the call on. */
function described(schema: unknown, path: readonly string[]): unknown {
  if (Array.isArray(schema)) return schema.map((one) => described(one, path))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]: [string, unknown]) => [
      key,
      key === 'properties' ? describedFields(value as Json, path) : described(value, path), // because these are objects
    ]),
  )
}
const describedFields = (fields: Json, path: readonly string[]): Json =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const at = [...path, name]
      return [name, { ...(described(field, at) as Json), description: wordsOfField(at) }] // because fields are schemas
    }),
  )
const withWords = (name: string, schema: Json): Json =>
  describedCalls.has(name) ? (described(schema, [name]) as Json) : schema // because a schema stays one

function parameters(name: string, call: Call, place: 'params' | 'query'): readonly Json[] {
  const shape = call[place]
  if (!shape) return []
  const schema = z.toJSONSchema(shape, { ...OPTIONS, io: 'input' })
  return Object.entries(schema.properties ?? {}).map(([field, property]) => ({
    name: field,
    in: place === 'params' ? 'path' : 'query',
    required: place === 'params' || (schema.required ?? []).includes(field),
    ...(describedCalls.has(name) ? { description: wordsOfField([name, field]) } : {}),
    schema: property,
  }))
}

function errorAnswers(name: string, call: Call): Json {
  const reasons = refusalExamples(name)
  const byStatus = Map.groupBy(codesOf(call), (code) => statusOf[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: {
              ...Object.fromEntries(codes.map((code) => [code, { value: bodyOf(refuse(code)) }])),
              ...reasons.get(status),
            },
          },
        },
      },
    ]),
  )
}

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: wordsOfField(['Idempotency-Key']),
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
}

/** The rows of a list in JSON: which columns there are depends on the list. */
const ROWS = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
  },
}

/** A body by the kinds that it may come as (text-body.ts). */
function contentOf(name: string, call: Call, body: z.ZodMiniType): Json {
  const { takes, example } = call
  const schema = withWords(name, withoutDialect(z.toJSONSchema(body, { ...OPTIONS, io: 'input' })))
  const given = { schema, ...(example === undefined ? {} : { example }) }
  return Object.fromEntries(
    kindsOf(call).map((kind) => [kind, takes && kind === JSON_KIND ? { schema: ROWS } : given]),
  )
}

function operation(name: string, call: Call): Json {
  const who = typeof call.who === 'string' ? call.who : call.who.join(', ')
  return {
    operationId: name,
    summary: call.summary,
    description: `Who can call it: ${who}${call.takesKey ? ', service keys' : ''}`,
    tags: [call.path.split('/')[1]],
    ...(call.who === 'anonymous' ? { security: [] } : {}),
    ...(call.takesKey ? { security: [{ idToken: [] }, { serviceKey: [] }] } : {}),
    parameters: [
      ...parameters(name, call, 'params'),
      ...parameters(name, call, 'query'),
      ...(call.isIdempotent ? [KEY_HEADER] : []),
    ],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: contentOf(name, call, call.body),
          },
        }
      : {}),
    responses: {
      [String(call.status ?? 200)]: answered('OK', name, call),
      ...(call.mayCreate ? { 201: answered('Created', name, call) } : {}),
      ...errorAnswers(name, call),
    },
  }
}

const answered = (description: string, name: string, { gives }: Call): Json => ({
  description,
  content: {
    [gives ?? 'application/json']: { schema: { $ref: `#/components/schemas/${answerName(name)}` } },
  },
})

const answerName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Answer`

function schemas(): Json {
  const registry = z.registry<{ id: string }>()
  registry.add(ErrorBody, { id: 'Error' })
  registry.add(ShipmentRequest, { id: 'ShipmentRequest' })
  registry.add(ShipmentForm, { id: 'ShipmentForm' })
  for (const [name, call] of Object.entries<Call>(calls))
    registry.add(call.response, { id: answerName(name) })
  const made = z.toJSONSchema(registry, {
    ...OPTIONS,
    io: 'output',
    uri: (id) => `#/components/schemas/${id}`,
  })
  const nameOf = new Map(Object.keys(calls).map((name) => [answerName(name), name]))
  return Object.fromEntries(
    Object.entries(made.schemas).map(([id, schema]) => [
      id,
      withWords(nameOf.get(id) ?? id, withoutDialect(schema)),
    ]),
  )
}

/** The whole API as OpenAPI 3.1, made from the contract table. */
export function openApi(title: string, version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, call] of Object.entries<Call>(calls))
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(name, call)
  return {
    openapi: '3.1.0',
    info: { title, version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/api' }],
    security: [{ idToken: [] }],
    paths,
    components: {
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The ID token of a configured user pool',
        },
        serviceKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Service-Key',
          description: 'A key that an administrator issued for your system',
        },
      },
      schemas: schemas(),
    },
  }
}
