import { partTexts } from '#texts/parts.ts'
import { shellTexts } from '#texts/shell.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { useOnline } from '#views/parts/use-online.ts'

import type { ShellFacts } from './types.ts'

type Props = Pick<ShellFacts, 'viewingAs' | 'isReadOnly' | 'isWaiting' | 'noRoleMail' | 'trouble'>

/** The strips under the bar, in the order of pages.md §1. */
export function Banners({ viewingAs, isReadOnly, isWaiting, noRoleMail, trouble }: Props) {
  const isOnline = useOnline()
  return (
    <>
      {!isOnline && (
        <Banner tone="warning" role="status" icon="offline" isStrip>
          {shellTexts.offline}
        </Banner>
      )}
      {trouble && (
        <Banner
          tone="danger"
          role="alert"
          isStrip
          title={shellTexts.unreachable}
          actions={
            <Button size="sm" onClick={trouble.retry}>
              {partTexts.tryAgain}
            </Button>
          }
        >
          {trouble.text}
        </Banner>
      )}
      {viewingAs !== undefined && (
        <Banner tone="info" icon="eye" isStrip>
          {shellTexts.viewAs(viewingAs)}
        </Banner>
      )}
      {isReadOnly && (
        <Banner tone="neutral" icon="lock" isStrip>
          {shellTexts.readOnly}
        </Banner>
      )}
      {isWaiting && (
        <Banner tone="info" role="status" isStrip>
          {shellTexts.waits}
        </Banner>
      )}
      {noRoleMail !== undefined && (
        <Banner tone="warning" isStrip>
          {shellTexts.noRole(noRoleMail)}
        </Banner>
      )}
    </>
  )
}
