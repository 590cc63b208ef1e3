// React has it since version 18; the shim of the libraries that still bring one is left out of the build.
export { useSyncExternalStore } from 'react'
