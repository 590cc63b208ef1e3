import type { FastifyPluginAsync } from 'fastify'

import type { BrowserConfig } from '#schemas/browser-config.ts'

import { createAccountLog } from './account-log.ts'
import { cognitoBrowserPools, cognitoOrigins, cognitoTokenPools } from './cognito.ts'
import type { EmbeddedConfig, ProductionConfig } from './config.ts'
import { serveDevelopment } from './http/development.ts'
import type { Floor, TokenPool } from './http/tokens.ts'
import { createIdentity, createTokenFloor, issuerOf } from './identity/index.ts'
import type { Undo } from './undo.ts'
import type { Domain, DomainParts } from './wiring.ts'

/** Who may come in: the user pools of this mode, and what they bring along. */
export type Access = {
  readonly tokenPools: () => readonly TokenPool[]
  readonly floor: Floor
  readonly browserPools: () => BrowserConfig['pools']
  readonly plugins: readonly FastifyPluginAsync[]
  readonly origins: readonly string[]
  readonly seed: () => Promise<void>
}

/** Opens the pools: those of this process when embedded, Amazon Cognito's in production. */
export async function openAccess(parts: DomainParts, domain: Domain, undo: Undo): Promise<Access> {
  const { config } = parts
  return config.mode === 'embedded'
    ? embeddedAccess({ ...parts, config }, domain)
    : productionAccess(config, parts, undo)
}

async function embeddedAccess(
  parts: DomainParts & { readonly config: EmbeddedConfig },
  domain: Domain,
): Promise<Access> {
  const { config, db, secrets, log, now, publicUrl } = parts
  const identity = await createIdentity({
    db,
    secrets,
    publicUrl,
    now,
    deliver: (mail) => domain.deliver(mail),
    report: (error) => log.error({ error }, 'identity'),
    rateFactor: config.RATE_FACTOR,
    guestAccess: config.GUEST_ACCESS,
    onEvent: createAccountLog({
      db,
      secrets,
      issuerOf: (poolId) => issuerOf(publicUrl(), poolId),
    }),
    onSignedUp: (account) => domain.askForApproval(account),
  })
  return {
    tokenPools: identity.tokenPools,
    floor: identity.floor,
    browserPools: () => identity.poolConfigs(publicUrl()),
    plugins: [identity.plugin, serveDevelopment(() => domain.listDevMessages())],
    origins: [],
    seed: () => identity.seedDemo(),
  }
}

function productionAccess(config: ProductionConfig, parts: DomainParts, undo: Undo): Access {
  const { db, now, log } = parts
  const floor = createTokenFloor({ db, now, report: (error) => log.warn({ error }, 'floor') })
  floor.start()
  undo(async () => floor.stop())
  const pools = cognitoTokenPools(config.COGNITO_POOLS)
  const browserPools = cognitoBrowserPools(config)
  return {
    tokenPools: () => pools,
    floor,
    browserPools: () => browserPools,
    plugins: [],
    origins: cognitoOrigins(config.COGNITO_POOLS),
    seed: () => floor.refresh(),
  }
}
