import { recordTexts } from '#texts/records.ts'
import { Banner } from '#views/parts/banner.tsx'

/** Why nothing can be sent now; undefined with a connection. */
export const offlineReason = ({ isOnline }: { readonly isOnline: boolean }): string | undefined =>
  isOnline ? undefined : recordTexts.offline

/** The same within a dialog, which covers the strip of the page. */
export const OfflineNote = ({ text }: { readonly text: string | undefined }) =>
  text && (
    <Banner tone="warning" role="status" icon="offline">
      {text}
    </Banner>
  )
