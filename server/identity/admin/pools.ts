import * as z from 'zod/mini'

import { Name, adminAction } from '#server/identity/action.ts'
import type { Action } from '#server/identity/action.ts'
import type { Pool } from '#server/identity/pools.ts'

const MFA = { off: 'OFF', optional: 'OPTIONAL', required: 'ON' } as const

const Policy = z.object({
  MinimumLength: z._default(z.int().check(z.minimum(6), z.maximum(99)), 8),
  RequireLowercase: z._default(z.boolean(), false),
  RequireUppercase: z._default(z.boolean(), false),
  RequireNumbers: z._default(z.boolean(), false),
  RequireSymbols: z._default(z.boolean(), false),
})

const view = ({ id, name, policy, mfa, createdAt, requiredAttributes }: Pool) => ({
  Id: id,
  Name: name,
  Policies: {
    PasswordPolicy: {
      MinimumLength: policy.minimumLength,
      RequireLowercase: policy.requireLowercase,
      RequireUppercase: policy.requireUppercase,
      RequireNumbers: policy.requireNumbers,
      RequireSymbols: policy.requireSymbols,
    },
  },
  MfaConfiguration: MFA[mfa],
  UsernameAttributes: ['email'],
  SchemaAttributes: requiredAttributes.map((attribute) => ({ Name: attribute, Required: true })),
  CreationDate: createdAt.getTime() / 1000,
})

const DescribeUserPool = adminAction({
  input: z.object({ UserPoolId: Name }),
  run: async ({ UserPoolId }, { pools }) => ({ UserPool: view(await pools.byId(UserPoolId)) }),
})

const ListUserPools = adminAction({
  input: z.object({
    MaxResults: z.int().check(z.minimum(1), z.maximum(60)),
    NextToken: z.optional(z.string()),
  }),
  run: async ({ MaxResults, NextToken }, { pools }) => {
    const all = (await pools.list()).filter(({ id }) => NextToken === undefined || id > NextToken)
    const shown = all.slice(0, MaxResults)
    const last = all.length > MaxResults ? shown.at(-1) : undefined
    return {
      UserPools: shown.map(({ id, name, createdAt }) => ({
        Id: id,
        Name: name,
        CreationDate: createdAt.getTime() / 1000,
      })),
      ...(last ? { NextToken: last.id } : {}),
    }
  },
})

const CreateUserPool = adminAction({
  input: z.object({
    PoolName: z.string().check(z.regex(/^[\w\s+=,.@-]{1,128}$/)),
    Policies: z._default(z.object({ PasswordPolicy: z.optional(Policy) }), {}),
  }),
  run: async ({ PoolName, Policies }, { pools }) => {
    const asked = Policies.PasswordPolicy ?? Policy.parse({})
    const pool = await pools.create(PoolName, {
      minimumLength: asked.MinimumLength,
      requireLowercase: asked.RequireLowercase,
      requireUppercase: asked.RequireUppercase,
      requireNumbers: asked.RequireNumbers,
      requireSymbols: asked.RequireSymbols,
    })
    return { UserPool: view(pool) }
  },
})

export const adminPoolActions: Readonly<Record<string, Action>> = {
  DescribeUserPool,
  ListUserPools,
  CreateUserPool,
}
