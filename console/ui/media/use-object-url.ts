import { useEffect, useState } from 'react'

/**
 * Returns the object URL of a local file while the component is mounted; a component shows one file for its lifetime.
 */
export const useObjectUrl = (file: File): string => {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}
