import { useForm } from "react-hook-form";

export function Form() {
  const { watch } = useForm();
  const name = watch("name");
  return <p>{name}</p>;
}
