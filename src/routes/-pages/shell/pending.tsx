import { PageSkeleton } from '#views/parts/skeleton.tsx'

/** While it is not known who is signed in. */
export const Pending = () => <PageSkeleton things="page" />
