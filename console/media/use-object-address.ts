import { useEffect, useState } from 'react'

/** Where the browser has a file of this device while the component stands; a component shows one file all its life. */
export const useObjectAddress = (file: File): string => {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}
