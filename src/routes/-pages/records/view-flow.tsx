import { useMutation, useQueryClient } from '@tanstack/react-query'

import { sayError } from '#api/client/errors.ts'
import { savedViewWrites } from '#api/records/saved-views.ts'
import { MAX_VIEWS } from '#machines/records/list/kept-views.ts'
import type { KeptView, ViewStanding } from '#machines/records/list/kept-views.ts'
import { useUser } from '#routes/-pages/shell/hooks.ts'
import type { ViewList } from '#schemas/records/saved-view.ts'
import { VIEW_SHARERS, isOneOf } from '#schemas/rights.ts'
import { viewTexts } from '#texts/saved-views.ts'
import { notify } from '#views/parts/toast.ts'
import { ViewTools } from '#views/records/list/view-tools.tsx'

type Props = {
  readonly standing: ViewStanding
  readonly list: ViewList
  /** The list's search as its address says it. */
  readonly search: Readonly<Record<string, string>>
  readonly kept: readonly KeptView[]
  /** Whether this list may open with a view of its reader's choice. */
  readonly mayBeFirst?: boolean
  /** The id of the view that is open from now on. */
  readonly onOpened: (id: string | undefined) => void
}

type Writes = ReturnType<typeof savedViewWrites>
type NewView = Omit<Parameters<Writes['create']>[0], 'list' | 'search'>
type Opened = Pick<Props, 'list' | 'search' | 'onOpened'>
/** What the tools write, each with what is said when it is written. */
function worksOf({ list, search, onOpened }: Opened, writes: Writes) {
  return {
    saveNew: async ({ name, ...flags }: NewView) => {
      const { id } = await writes.create({ list, name, search: { ...search }, ...flags })
      onOpened(id)
      return viewTexts.saved(name)
    },
    saveChanges: async ({ id, name }: KeptView) => {
      await writes.update({ id, search: { ...search } })
      return viewTexts.saved(name)
    },
    setDefault: async ({ id, name }: KeptView, isDefault: boolean) => {
      await writes.update({ id, isDefault })
      return isDefault ? viewTexts.isFirst(name) : viewTexts.isNotFirst
    },
    remove: async ({ id, name }: KeptView) => {
      await writes.remove(id)
      onOpened(undefined)
      return viewTexts.removed(name)
    },
  }
}

/** The tools of the view that the list shows, on the API. */
export function ViewFlow({ standing, search, kept, mayBeFirst, ...opened }: Props) {
  const user = useUser()
  const works = worksOf({ search, ...opened }, savedViewWrites(useQueryClient()))
  const running = useMutation({
    mutationFn: (work: () => Promise<string>) => work(),
    onSuccess: (message) => void notify({ type: 'success', message }),
  })
  const run = async (work: () => Promise<string>): Promise<boolean> => {
    try {
      await running.mutateAsync(work)
      return true
    } catch {
      return false // said beside the button
    }
  }
  const query = new URLSearchParams(search).toString()
  const isFull = kept.filter(({ isMine }) => isMine).length >= MAX_VIEWS
  return (
    <ViewTools
      standing={standing}
      mayBeFirst={mayBeFirst === true}
      link={`${location.origin}${location.pathname}${query && `?${query}`}`}
      canShare={isOneOf(VIEW_SHARERS, user.caller)}
      fullReason={isFull ? viewTexts.full(MAX_VIEWS) : undefined}
      isBusy={running.isPending}
      problem={running.error ? sayError(running.error) : undefined}
      onSaveNew={(view) => run(() => works.saveNew(view))}
      onSaveChanges={(view) => void run(() => works.saveChanges(view))}
      onDefault={(view, isDefault) => void run(() => works.setDefault(view, isDefault))}
      onRemove={(view) => run(() => works.remove(view))}
      onForget={() => running.reset()}
    />
  )
}
