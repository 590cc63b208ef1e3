import { memo } from 'react'

import type { LaidFlow } from '#flows/laid.ts'

import type { Lifecycle } from './model.ts'
import { LifecyclePanel } from './panel.tsx'

/**
 * A record's panel, with the layout of its chart as `npm run flows` wrote it; what it shows is worked out anew when one of
 * its props changes.
 */
export const recordPanel = <P extends object>(
  laid: object,
  toLifecycle: (props: P) => Omit<Lifecycle, 'laid'>,
) =>
  memo((props: P) => (
    // because scripts/flows.ts writes that type
    <LifecyclePanel lifecycle={{ ...toLifecycle(props), laid: laid as LaidFlow }} />
  ))
