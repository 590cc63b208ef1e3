import { css } from '#styled/css'
import { ssoTexts } from '#texts/sso.ts'
import { Button } from '#views/parts/button.tsx'
import { Panel } from '#views/parts/card.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Skeleton } from '#views/parts/skeleton.tsx'
import { useIsLate } from '#views/parts/use-is-late.ts'

const PATIENCE_MS = 10_000

type Props = { readonly title: string; readonly giveUp: () => void }

/** Back from single sign-on: it takes a moment; after ten seconds one may turn back. */
export function Callback({ title, giveUp }: Props) {
  const isSlow = useIsLate(PATIENCE_MS)
  return (
    <div className={css({ maxW: 'form' })}>
      <PageHeader title={title} />
      <Panel className={css({ display: 'grid', gap: '4' })}>
        <p role="status">{ssoTexts.completing}</p>
        <Skeleton className={css({ h: '4', w: '48', maxW: 'full' })} />
        {isSlow && (
          <div className={css({ display: 'grid', gap: '3', justifyItems: 'start' })}>
            <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{ssoTexts.slow}</p>
            <Button onClick={giveUp}>{ssoTexts.back}</Button>
          </div>
        )}
      </Panel>
    </div>
  )
}
