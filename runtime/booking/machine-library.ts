export { useActorRef, useSelector } from '@xstate/react'
export { assign, fromPromise, raise, setup } from 'xstate'
