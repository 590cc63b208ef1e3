import { useSyncExternalStore } from 'react'

import { recordTexts } from '#texts/records.ts'
import { Banner } from '#views/parts/banner.tsx'

const subscribe = (notify: () => void) => {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/** Why nothing can be sent now; undefined with a connection. What is typed stays. */
export const useOffline = (): string | undefined =>
  useSyncExternalStore(subscribe, () => navigator.onLine) ? undefined : recordTexts.offline

/** The same within a dialog, which covers the strip of the page. */
export const OfflineNote = ({ text }: { readonly text: string | undefined }) =>
  text && (
    <Banner tone="warning" role="status" icon="offline">
      {text}
    </Banner>
  )
