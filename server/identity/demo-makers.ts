import { makers } from '#schemas/tenants/index.ts'

import type { Demo } from './demo-accounts.ts'

/** An account for each program that nobody wrote one for, so that every program can be tried. */
export const unnamedMakers = (named: readonly Demo[]): readonly Demo[] =>
  makers
    .filter(({ slug }) => named.every(({ tenant }) => tenant !== slug))
    .map(({ slug, pool, label, userTypes }) => ({
      name: userTypes.writer,
      pool,
      label: `${label} dealer`,
      person: [label, 'Dealer'],
      roles: ['supplier-user'],
      tenant: slug,
    }))
