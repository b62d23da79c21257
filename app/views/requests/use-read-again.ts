import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { pageRequests } from "./page-requests";
import { serverAnswers } from "./server-answers";

/** Data with its subject and time of reading. */
interface Dated {
  of: string;
  asOfMs: number;
}

/** Loaded data, read again from `address` when `version` changes, while the server answers. */
export function useReadAgain<Data extends Dated>(loaded: Data, address: string, version: string): Data {
  const { load, data, state } = useFetcher<Data>();
  const read = useRef(version);
  const [asking, setAsking] = useState(false);

  const [path = ""] = address.split("?");
  useEffect(() => pageRequests().readsByItself(path), [path]);
  useEffect(() => {
    // One at a time: an aborted request reads nothing.
    if (read.current === version || state !== "idle" || asking) return;
    read.current = version;
    setAsking(true);
    void serverAnswers().then((answers) => {
      setAsking(false);
      if (answers) load(address);
    });
  }, [version, address, load, state, asking]);

  const again = data as Data | undefined;
  // A request of the previous page can be answered late.
  return again && again.of === loaded.of && again.asOfMs > loaded.asOfMs ? again : loaded;
}
