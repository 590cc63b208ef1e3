import path from 'node:path'

import { chooseAccounts } from './accounts/choose.ts'
import type { Accounts } from './accounts/port.ts'
import { createEmbeddedDesk } from './booking/embedded.ts'
import { createOtm } from './booking/otm.ts'
import type { BookingPort } from './booking/port.ts'
import { createEmbeddedClaims } from './claims/embedded.ts'
import type { ClaimsPort } from './claims/port.ts'
import { createLocalStorage } from './documents/local.ts'
import type { StoragePort } from './documents/port.ts'
import { createClamd, noScanner } from './documents/scan.ts'
import type { ScanPort } from './documents/scan.ts'
import { createSigner } from './documents/signing.ts'
import type { Signer } from './documents/signing.ts'
import { keepMails } from './mail/kept.ts'
import type { MailPort } from './mail/port.ts'
import { createPriceFeed } from './prices/feed.ts'
import type { PricesPort } from './prices/port.ts'
import { createSyntheticPrices } from './prices/synthetic.ts'
import type { DomainParts } from './wiring.ts'

/** The services outside the portal, embedded or real ones. */
export type Adapters = {
  readonly accounts: Accounts
  readonly booking: BookingPort
  readonly claims: ClaimsPort
  readonly mail: MailPort
  readonly prices: PricesPort
  readonly storage: StoragePort
  readonly scanner: ScanPort
  /** Local storage is served by the portal itself: where its files lie, and who signs their addresses. */
  readonly local: { readonly folder: string; readonly signer: Signer } | undefined
  readonly storageOrigins: readonly string[]
}

/**
 * Chooses by the configuration: what is not named there is embedded. The clients of S3 and SMTP are loaded where they
 * are wanted only: they would take a third of a second of every start.
 */
export async function chooseAdapters(parts: DomainParts): Promise<Adapters> {
  const { config } = parts
  return {
    accounts: chooseAccounts(parts),
    booking: config.OTM_URL
      ? createOtm({ url: config.OTM_URL, user: config.OTM_USER, password: config.OTM_PASSWORD })
      : createEmbeddedDesk({ answerAfter: config.DESK_ANSWER_MS }),
    // Ours: nothing is known of the makers' own interface; an adapter for it is chosen here.
    claims: createEmbeddedClaims(parts.db),
    mail: config.SMTP_URL ? await smtp(config.SMTP_URL) : keepMails(),
    prices: config.PRICES_URL
      ? createPriceFeed({ url: config.PRICES_URL, key: config.PRICES_KEY })
      : createSyntheticPrices(parts.now),
    scanner: config.CLAMD_URL ? createClamd(config.CLAMD_URL) : noScanner,
    ...(await chooseStorage(parts)),
  }
}

const DEFAULT_REGION = 'us-east-1'

async function smtp(url: string): Promise<MailPort> {
  const { createSmtp } = await import('./mail/smtp.ts')
  return createSmtp(url)
}

async function chooseStorage({ config, secrets, publicUrl, now }: DomainParts) {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = config
  if (bucket !== undefined) {
    const { createS3Storage } = await import('./documents/s3.ts')
    const region = config.S3_REGION ?? DEFAULT_REGION
    return {
      storage: createS3Storage({ bucket, region, endpoint, now }),
      local: undefined,
      storageOrigins: [endpoint ?? `https://${bucket}.s3.${region}.amazonaws.com`],
    }
  }
  const signer = createSigner(secrets)
  const folder = path.join(config.DATA_DIR, 'files')
  return {
    storage: createLocalStorage({ folder, signer, publicUrl, now }),
    local: { folder, signer },
    storageOrigins: [],
  }
}
