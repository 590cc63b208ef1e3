import type { ReactNode } from 'react'

import { css } from '#styled/css'

const foot = css({
  position: 'fixed',
  zIndex: '10',
  insetInline: '0',
  bottom: '0',
  display: 'grid',
  p: '3',
  pb: '[max(0.75rem, env(safe-area-inset-bottom))]',
  bg: 'surface',
  borderTopWidth: '1px',
  borderColor: 'border',
  boxShadow: 'pop',
})

/** On phones the main action stays in reach of the thumb. */
export const PhoneFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className={foot}>{children}</div>
)
